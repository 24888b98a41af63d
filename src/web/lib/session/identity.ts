/**
 * The browser's side of the identity port: who signs people in. The embedded accounts are the
 * default; another provider implements the same type. Each call answers a fresh bearer token.
 */
export type BrowserIdentity = {
  /** A fresh token for whoever is signed in, or null for a visitor. Rejects when nothing answers. */
  freshToken: () => Promise<string | null>;
  signIn: (email: string, password: string) => Promise<string>;
  signUp: (account: { name: string; email: string; password: string }) => Promise<string>;
  signOut: () => Promise<void>;
};
