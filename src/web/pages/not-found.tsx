import { data } from 'react-router';
import { frameCopy } from '../copy/frame.ts';
import { NotFoundScreen } from '../features/frame/not-found-screen.tsx';
import { pageMeta } from '../ui/page-meta.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta = pageMeta(frameCopy.notFound.pageTitle);

export default function NotFound() {
  return <NotFoundScreen />;
}
