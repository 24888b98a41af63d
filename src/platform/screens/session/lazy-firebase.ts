import { NetworkError } from '../api/api.ts';
import { withChunkTimeout } from '../api/chunk-timeout.ts';
import type { FirebaseProject } from '../public-config.ts';
import { delegateTo } from './delegate.ts';
import type { BrowserIdentity } from './identity.ts';
import { storedToken } from './token.ts';

/**
 * Loads Firebase's SDK at the first call that needs it, so that visitors never load it. A signed-in
 * user has a token in storage.
 */
export function lazyFirebase(project: FirebaseProject, publicUrl: string): BrowserIdentity {
  let loading: Promise<BrowserIdentity> | undefined;
  const load = () => {
    loading ??= withChunkTimeout(import('./firebase.ts')).then(
      ({ firebaseIdentity }) => firebaseIdentity({ project, publicUrl }),
      (cause: unknown) => {
        loading = undefined;
        throw cause instanceof NetworkError ? cause : new NetworkError(cause);
      },
    );
    return loading;
  };
  return {
    ...delegateTo(load),
    freshToken: async () => (storedToken() === null ? null : (await load()).freshToken()),
  };
}
