/** Tells a password manager whose password a form holds that asks for no address. */
export function UsernameHint({ email }: { email: string }) {
  return <input type="hidden" name="username" autoComplete="username" value={email} readOnly />;
}
