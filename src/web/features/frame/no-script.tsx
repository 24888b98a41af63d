import { NEEDS_SCRIPT } from '../../copy/frame.ts';

/** What only script can answer would wait for ever, or send what was typed into the address. */
const STYLE =
  '.needs-script,form[novalidate]:not([method]),main [role=status]{display:none!important}';

/**
 * Says, where no script runs, what needs it, and hides that. The client build leaves it out: a browser with script never
 * renders it.
 */
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
