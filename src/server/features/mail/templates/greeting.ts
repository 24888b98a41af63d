const LONGEST_NAME = 40;

/**
 * 'Hello Nora': by a name that a stranger chose. Whoever signs up with somebody else's address chooses
 * what that person reads here, so a name that is long or has an address in it is left out.
 */
export function greeting(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim();
  const suspicious = line.length > LONGEST_NAME || /:\/\/|@|\w\.\w/.test(line);
  return line === '' || suspicious ? 'Hello' : `Hello ${line}`;
}
