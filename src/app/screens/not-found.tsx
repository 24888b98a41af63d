import { data } from 'react-router';
import { NotFoundScreen } from './frame/not-found-screen.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { t } from '../../platform/rules/messages/t.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta = pageMeta(() => t('platform.frame.notFound.pageTitle'));

export default function NotFound() {
  return <NotFoundScreen />;
}
