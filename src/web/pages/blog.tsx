import { blogCopy } from '../copy/blog.ts';
import { BlogEntry } from '../features/blog/blog-entry.tsx';
import { publicPage } from '../lib/public-page.ts';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';

export const meta = pageMeta(blogCopy.title, blogCopy.lead);

export const handle = publicPage;

/** Four questions with their answers (seed §2). */
export default function Blog() {
  return (
    <div className="page-width py-10">
      <PageTitle title={blogCopy.title} lead={blogCopy.lead} />
      <nav aria-label={blogCopy.contents} className="mb-10">
        <ol className="list-decimal space-y-1 pl-5">
          {blogCopy.entries.map(({ id, question }) => (
            <li key={id}>
              <a href={`#${id}`} className="link block w-fit py-1">
                {question}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {blogCopy.entries.map((entry, index) => (
        <BlogEntry key={entry.id} entry={entry} number={index + 1} />
      ))}
    </div>
  );
}
