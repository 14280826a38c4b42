/* Refusals say what is wrong and where, then which rule that is: "On the left side … a wall would meet an open side: touching sides must
   be alike." */

/** The rule alone; the whole sentence where there is none. */
export function ruleIn(sentence: string): string {
  const rule = sentence.slice(sentence.lastIndexOf(": ") + 1).trim();
  return rule.charAt(0).toUpperCase() + rule.slice(1);
}
