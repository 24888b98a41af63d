const LONGEST_NAME = 40;
/**
 * Anything that looks like an address in any script; browsers treat the wide full stops as dots
 * (UTS #46 §4).
 */
const ADDRESS = /:\/\/|@|[\p{L}\p{N}_][.\u3002\uff0e\uff61][\p{L}\p{N}_]/u;

/**
 * 'Hello Nora'. A stranger can sign up with another person's address and choose this name, so long
 * names and names with an address are left out.
 */
export function greeting(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim();
  const suspicious = line.length > LONGEST_NAME || ADDRESS.test(line);
  return line === '' || suspicious ? 'Hello' : `Hello ${line}`;
}
