import { data } from 'react-router';
import type { Route } from './+types/dev-ui';
import { ControlSpecimens } from './dev-ui/control-specimens.tsx';
import { DisplaySpecimens } from './dev-ui/display-specimens.tsx';
import { OverlaySpecimens } from './dev-ui/overlay-specimens.tsx';
import { publicConfigContext } from '../../platform/screens/public-config.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';

/** For developers; a live shop answers 404. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(publicConfigContext).mode === 'live') throw data(null, { status: 404 });
  return null;
}

export const meta = pageMeta('Design system');

export default function DevUi() {
  return (
    <div className="page-width py-10">
      <PageTitle
        title="Design system"
        lead="Every component with every state, in the theme of your system."
      />
      <ControlSpecimens />
      <OverlaySpecimens />
      <DisplaySpecimens />
    </div>
  );
}
