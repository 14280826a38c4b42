/* 37 */
#include "bots/terms.h"
const struct alh_terms alh_terms_gates_without_end = { 0 };
