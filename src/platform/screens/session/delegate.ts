import type { BrowserIdentity } from './identity.ts';

/** An identity that forwards every call to the provider, once that resolves. */
export function delegateTo(provider: () => Promise<BrowserIdentity>): BrowserIdentity {
  return {
    freshToken: async () => (await provider()).freshToken(),
    signIn: async (email, password) => (await provider()).signIn(email, password),
    signUp: async (account) => (await provider()).signUp(account),
    signOut: async () => (await provider()).signOut(),
    prepare: async () => (await provider()).prepare(),
    signInByGoogle: async (from) => (await provider()).signInByGoogle(from),
    sendReset: async (email) => (await provider()).sendReset(email),
    checkReset: async (secret) => (await provider()).checkReset(secret),
    confirmReset: async (secret, chosen) => (await provider()).confirmReset(secret, chosen),
    sendVerification: async () => (await provider()).sendVerification(),
    openVerifyLink: async (secret) => (await provider()).openVerifyLink(secret),
    verifyAddress: async (secret) => (await provider()).verifyAddress(secret),
    changePassword: async (change) => (await provider()).changePassword(change),
    rename: async (name) => (await provider()).rename(name),
  };
}
