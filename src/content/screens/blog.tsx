import { useQuery } from '@tanstack/react-query';
import { blogCopy } from './words/blog.ts';
import { BlogEntry } from './blog/blog-entry.tsx';
import { requirePage } from '../../platform/screens/optional-page.ts';
import { browserLoader, serverLoader } from '../../platform/screens/session/page-data.ts';
import { publicPage } from '../../platform/screens/api/public-page.ts';
import { query } from '../../platform/screens/api/queries.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';

const blog = query('GET /blog');
const queries = () => [blog];
const fillCache = serverLoader(queries);

export function loader(address: Parameters<typeof fillCache>[0]) {
  requirePage(address.context, 'blog');
  return fillCache(address);
}

export const clientLoader = browserLoader(queries);
export const meta = pageMeta(blogCopy.title, blogCopy.lead);

export const handle = publicPage;

const idOf = (number: number) => `question-${number}`;

/** Questions with their answers (seed §2). */
export default function Blog() {
  const { data: entries = [] } = useQuery(blog);
  return (
    <div className="page-width py-10">
      <PageTitle title={blogCopy.title} lead={blogCopy.lead} />
      <nav aria-label={blogCopy.contents} className="mb-10">
        <ol className="list-decimal space-y-1 pl-5">
          {entries.map(({ question }, index) => (
            <li key={question}>
              <a href={`#${idOf(index + 1)}`} className="link block w-fit py-1">
                {question}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {entries.map((entry, index) => (
        <BlogEntry key={entry.question} id={idOf(index + 1)} entry={entry} number={index + 1} />
      ))}
    </div>
  );
}
