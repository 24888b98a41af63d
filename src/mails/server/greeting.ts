import { mailWords } from '../../platform/server/mail/mail-words.ts';

const MAX_NAME_LENGTH = 40;
/** Anything that looks like an address in any script; browsers treat the wide full stops as dots (UTS #46 §4). */
const ADDRESS = /:\/\/|@|[\p{L}\p{N}_][.\u3002\uff0e\uff61][\p{L}\p{N}_]/u;

/** 'Hello Nora'. Strangers choose this name, so long ones and those with an address are left out. */
export function greeting(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim();
  const suspicious = line.length > MAX_NAME_LENGTH || ADDRESS.test(line);
  return mailWords.hello(line === '' || suspicious ? null : line);
}
