import type { ComponentType, ReactNode } from 'react';
import { useMatches } from 'react-router';
import { PageTitle } from '../page-title.tsx';
import { Skeleton } from './skeleton.tsx';
import { t } from '../../../rules/messages/t.ts';

/** What a route's `handle` tells of the page while its user is unknown: a page its title, a layout its frame. */
export type WaitingHandle = {
  readonly title?: string;
  readonly Frame?: ComponentType<{ children: ReactNode }>;
};

const useHandles = () =>
  useMatches().flatMap(({ handle }) => (handle ? [handle as WaitingHandle] : []));

/** Takes the place of a page while its user is unknown. The server renders it, so its title is there at once. */
export function WaitingPage() {
  const title = useHandles().at(-1)?.title;
  return (
    <>
      {title !== undefined && <PageTitle title={title} />}
      <div role="status">
        <span className="sr-only">{t('platform.ui.loading')}</span>
        <Skeleton className="h-72" />
      </div>
    </>
  );
}

/** The same with the frame of the page's layout. */
export function FramedWaitingPage() {
  const Frame = useHandles().find((handle) => handle.Frame)?.Frame;
  const page = <WaitingPage />;
  return Frame ? <Frame>{page}</Frame> : <div className="page-width py-8">{page}</div>;
}
