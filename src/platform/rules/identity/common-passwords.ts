import type { PasswordReason } from '../errors/reason-words.ts';

/**
 * The shop's own list of common passwords: words, key and number runs, names with a number. Lower
 * case, six characters or more.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654 9876543 98765432 987654321 0987654321
  123123 321321 112233 121212 131313 123321 12344321 1234321 456456 789456 789456123 147258 147258369
  159753 159357 741852963 102030 101010 202020 246810 135790
  qwerty qwertz azerty qwerty1 qwerty12 qwerty123 qwertyui qwertyuiop qwertzuiop azertyuiop
  asdfgh asdfghj asdfghjkl zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t
  q1w2e3 q1w2e3r4 qweasd qweasdzxc qwe123 asd123 zxc123 abc123 abcd1234 abcdef abcdefg abcdefgh
  a1b2c3 a1b2c3d4 aa123456 abcabc abc12345
  password password1 password12 password123 password1234 password! passw0rd p@ssword p@ssw0rd pass123
  pass1234 passwort passwort1 motdepasse contrasena
  letmein letmein1 welcome welcome1 welcome123 changeme changeme1 default master master1 administrator
  admin1 admin12 admin123 admin1234 secret secret1 secret123 mysecret test123 test1234 testtest testing
  login123 user123 guest123 root123 access access1 trustno1 nothing whatever
  iloveyou iloveyou1 loveyou lovely sunshine princess superman batman dragon monkey football baseball
  michael jordan charlie shadow freedom summer winter spring autumn summer1 winter1 hello1 hello123
  helloworld bicycle bicycle1 cycling bikeshop`.split(/\s+/),
);

/** One to three characters repeated: 'aaaaaa', '121212', 'abcabc'. */
const repeated = /^(.{1,3})\1+$/;

/**
 * Rejects common passwords and the account's own address or name.
 * @returns the reason, or null when the password may be used.
 */
export function passwordRefusal(
  password: string,
  owner: { email?: string; name?: string } = {},
): PasswordReason | null {
  // NFKC, as the hash normalizes it, so that full-width letters are no disguise.
  const plain = password.normalize('NFKC').trim().toLowerCase();
  if (plain === '' || commonPasswords.has(plain) || repeated.test(plain)) {
    return 'common';
  }
  const own = [owner.email, owner.email?.split('@')[0], owner.name].map((text) =>
    text?.trim().toLowerCase(),
  );
  return own.includes(plain) || isMostlyOwn(plain, owner) ? 'own' : null;
}

/** A part of a name that is long enough to be recognised. */
const MIN_PART = 4;

/** Whether more than half of a password is parts of the account's name or address, in any spelling of umlauts. */
function isMostlyOwn(plain: string, { email = '', name = '' }: { email?: string; name?: string }) {
  const words =
    `${email} ${name}`
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return spellings.some((spell) => {
    const password = spell(plain);
    const parts = words.map(spell).filter((part) => part.length >= MIN_PART);
    // The longest first, since one may contain another.
    const rest = [...new Set(parts)]
      .toSorted((a, b) => b.length - a.length)
      .reduce((left, part) => left.replaceAll(part, ' '), password);
    return rest.replaceAll(' ', '').length * 2 < password.replaceAll(' ', '').length;
  });
}

const spellings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  (text) =>
    text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss'),
];
