/** Tells a password manager the account of a form that asks for no address. */
export function UsernameHint({ email }: { email: string }) {
  return <input type="hidden" name="username" autoComplete="username" value={email} />;
}
