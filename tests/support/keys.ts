/** The forms of keys of the services that the shop can use, and of common others. */
const KEYS = [
  /\b[psr]k_(?:live|test)_\w{8,}/,
  /\bwhsec_\w{8,}/,
  /\bAIza[\w-]{35}/,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\bGOCSPX-[\w-]{20,}/,
  /\bgh[pousr]_\w{30,}|\bgithub_pat_\w{30,}|\bnpm_\w{30,}/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*[\w+/]{16}/,
  /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/,
  // Imgbb's keys are 32 hexadecimal digits.
  /(?<![\w-])[0-9a-f]{32}(?![\w-])/,
  // A password within a URL, other than an example's.
  /\b[a-z][a-z0-9+]*:\/\/[^\s/:@'"`$<]+:(?!password@|secret@)[^\s/:@'"`$<]{6,}@/,
];

/** The texts that look like keys, the first of each form. */
export const keysIn = (text: string) => KEYS.flatMap((form) => text.match(form)?.[0] ?? []);
