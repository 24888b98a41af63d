import { useQuery } from '@tanstack/react-query';
import { requirePage } from '../../platform/screens/optional-page.ts';
import { browserLoader, serverLoader } from '../../platform/screens/session/page-data.ts';
import { publicPage } from '../../platform/screens/api/public-page.ts';
import { query } from '../../platform/screens/api/queries.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import type { BlogEntry as Entry } from '../../settings/rules/texts/blog-entries.ts';
import { t } from '../../platform/rules/messages/t.ts';

const blog = query('GET /blog');
const queries = () => [blog];
const fillCache = serverLoader(queries);

export function loader(address: Parameters<typeof fillCache>[0]) {
  requirePage(address.context, 'blog');
  return fillCache(address);
}

export const clientLoader = browserLoader(queries);

export const meta = pageMeta(
  () => t('content.blog.title'),
  () => t('content.blog.lead'),
);

export const handle = publicPage;

const idOf = (number: number) => `question-${number}`;

/** Questions with their answers. */
export default function Blog() {
  const { data: entries = [] } = useQuery(blog);
  return (
    <div className="page-width py-10">
      <PageTitle title={t('content.blog.title')} lead={t('content.blog.lead')} />
      <nav aria-label={t('content.blog.contents')} className="mb-10">
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

function BlogEntry({ id, entry, number }: { id: string; entry: Entry; number: number }) {
  return (
    <article
      id={id}
      className="grid grid-cols-1 gap-4 border-t-[1.5px] border-ink py-10 lg:grid-cols-[1fr_2fr] lg:gap-12"
    >
      <div>
        <p
          aria-hidden="true"
          className="tabular-nums font-display text-5xl font-extrabold text-signal"
        >
          {number}
        </p>
        <h2 className="mt-3 text-2xl">{entry.question}</h2>
      </div>
      <div className="max-w-[68ch] space-y-4">
        {entry.answer.map((paragraph) => (
          <p key={paragraph}>
            <TextWithCode text={paragraph} />
          </p>
        ))}
      </div>
    </article>
  );
}

/** Renders a paragraph with its `back-quoted` parts as code. */
function TextWithCode({ text }: { text: string }) {
  return text.split('`').map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <code
        key={`${index}-${piece}`}
        className="bg-tone box-decoration-clone px-1 font-mono text-sm sm:whitespace-nowrap"
      >
        {piece}
      </code>
    ),
  );
}
