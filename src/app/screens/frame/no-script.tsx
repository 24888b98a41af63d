import { NEEDS_SCRIPT } from '../../../platform/screens/words/frame.ts';

/** Without script these would load for ever, or send typed text in the address. */
const STYLE =
  '.needs-script,form[novalidate]:not([method]),main [role=status]{display:none!important}';

/** Tells what needs script where none runs, and hides it. The client build leaves this out. */
export function NoScript() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <>
          <style>{STYLE}</style>
          <p className="page-width border-t border-hairline py-2 text-sm">{NEEDS_SCRIPT}</p>
        </>
      )}
    </noscript>
  );
}
