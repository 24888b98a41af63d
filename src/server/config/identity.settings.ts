import {
  type FirebaseSettings,
  type FirebaseVariables,
  firebaseSettings,
} from './firebase.settings.ts';

/** Who may keep the accounts, by the name in IDENTITY. */
export const identityNames = ['embedded', 'firebase'] as const;
type IdentityName = (typeof identityNames)[number];

/** Who keeps the accounts, with what is set for them: a new one is asked for wherever one is chosen. */
export type IdentitySettings =
  | { readonly provider: 'embedded' }
  | ({ readonly provider: 'firebase' } & FirebaseSettings);

/** Asked only where the settings have no fault. */
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
