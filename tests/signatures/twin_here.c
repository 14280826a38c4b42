/* twin_here.c: the twin of tests/property, linked to the signatures, too. */
#include "../property/twin.c"
#include "../property/twin_board.c"
#include "../property/twin_moves.c"
