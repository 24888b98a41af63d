const LONGEST_NAME = 40;
/** What reads like an address of whatever kind, in any script; the wide full stops are dots to a browser (UTS #46 §4). */
const ADDRESS = /:\/\/|@|[\p{L}\p{N}_][.\u3002\uff0e\uff61][\p{L}\p{N}_]/u;

/**
 * 'Hello Nora': by a name that a stranger chose. Whoever signs up with somebody else's address chooses
 * what that person reads here, so a name that is long or has an address in it is left out.
 */
export function greeting(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim();
  const suspicious = line.length > LONGEST_NAME || ADDRESS.test(line);
  return line === '' || suspicious ? 'Hello' : `Hello ${line}`;
}
