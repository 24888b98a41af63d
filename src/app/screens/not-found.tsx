import { data } from 'react-router';
import { frameCopy } from '../../platform/screens/words/frame.ts';
import { NotFoundScreen } from './frame/not-found-screen.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta = pageMeta(frameCopy.notFound.pageTitle);

export default function NotFound() {
  return <NotFoundScreen />;
}
