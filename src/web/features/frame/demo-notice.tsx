import { frameCopy } from '../../copy/frame.ts';
import { usePublicConfig } from '../../lib/public-config.ts';

/** Tells that a demo's payments are a sandbox (rulings §2). */
export function DemoNotice() {
  if (usePublicConfig().mode !== 'demo') return null;
  return (
    <p className="bg-tone text-xs">
      <span className="page-width block py-1.5 text-center">{frameCopy.demoNotice}</span>
    </p>
  );
}
