import { Outlet, useRouteError } from 'react-router';
import { ErrorScreen } from './frame/error-screen.tsx';
import { Frame } from './frame/page-frame.tsx';

export default function FramePage() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A failed page keeps its header and footer. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorScreen error={useRouteError()} />
    </Frame>
  );
}
