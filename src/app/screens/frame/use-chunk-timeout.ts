import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { NetworkError } from '../../../platform/screens/api/api.ts';
import { CHUNK_TIMEOUT_MS } from '../../../platform/screens/api/chunk-timeout.ts';
import { toast } from '../../../platform/screens/ui/toast.ts';
import { areChunksLoaded } from './load-page.ts';

/** Ends a navigation whose chunks take too long: the open page stays and a toast says why. */
export function useChunkTimeout(): void {
  const wanted = useNavigation().location?.pathname;
  const here = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (wanted === undefined) return undefined;
    const timer = setTimeout(() => {
      if (areChunksLoaded(wanted)) return;
      void navigate(here, { replace: true, preventScrollReset: true, state: here.state });
      toast.error(new NetworkError(`a chunk of ${wanted} is late`).message);
    }, CHUNK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [wanted, here, navigate]);
}
