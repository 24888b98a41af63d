import {
  type FirebaseSettings,
  type FirebaseVariables,
  firebaseSettings,
} from './firebase.settings.ts';

export const identityNames = ['embedded', 'firebase'] as const;
type IdentityName = (typeof identityNames)[number];

export type IdentitySettings =
  | { readonly provider: 'embedded' }
  | ({ readonly provider: 'firebase' } & FirebaseSettings);

/** Requires settings without faults. */
export function identitySettings(
  env: FirebaseVariables & { readonly IDENTITY: IdentityName },
): IdentitySettings {
  switch (env.IDENTITY) {
    case 'embedded':
      return { provider: 'embedded' };
    case 'firebase':
      return { provider: 'firebase', ...firebaseSettings(env) };
  }
}
