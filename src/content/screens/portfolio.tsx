import type { RouterContextProvider } from 'react-router';
import { portfolioCopy } from './words/portfolio-words.ts';
import { requirePage } from '../../platform/screens/optional-page.ts';
import { publicPage } from '../../platform/screens/api/public-page.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { PartPicture } from '../../platform/screens/ui/pictures/part-picture.tsx';
import { t } from '../../platform/rules/messages/t.ts';

const { education, skills, projects } = portfolioCopy;

const links = [
  {
    key: 'catalogue',
    href: '/parts',
    drawing: '/drawings/chainring.svg?bcd=110&bolts=5&pitch=12.7&teeth=44',
  },
  { key: 'api', href: '/api/docs', drawing: '/drawings/chain.svg?links=116&pitch=12.7' },
  {
    key: 'drawings',
    href: '/',
    drawing: '/drawings/crankset.svg?arms=5&inner=30&length=170&teeth=46',
  },
] as const;

export function loader({ context }: { context: Readonly<RouterContextProvider> }) {
  requirePage(context, 'portfolio');
  return null;
}

export const meta = pageMeta(
  () => t('content.portfolio.title'),
  () => t('content.portfolio.lead'),
);

export const handle = publicPage;

/** The developer's profile: education, skills, three projects. */
export default function Portfolio() {
  return (
    <div className="page-width py-10">
      <PageTitle title={t('content.portfolio.name')} lead={t('content.portfolio.lead')} />
      <div className="grid gap-14 py-6 lg:grid-cols-2 lg:gap-20">
        <section aria-labelledby="education">
          <h2 id="education" className="mb-4 text-2xl">
            {t('content.portfolio.education.heading')}
          </h2>
          <ol>
            {education.entries.map((entry) => (
              <li
                key={entry.years}
                className="flex flex-wrap gap-x-4 gap-y-1 border-t border-hairline py-4"
              >
                <span className="tabular-nums w-28 text-sm text-soft">{entry.years}</span>
                <span className="min-w-0 flex-[1_1_10rem]">
                  <strong className="block">{entry.what}</strong>
                  <span className="text-sm text-soft">{entry.note}</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="skills">
          <h2 id="skills" className="mb-4 text-2xl">
            {t('content.portfolio.skills.heading')}
          </h2>
          <dl>
            {skills.groups.map((group) => (
              <div
                key={group.name}
                className="flex flex-wrap gap-x-4 gap-y-1 border-t border-hairline py-4"
              >
                <dt className="w-28 text-sm text-soft">{group.name}</dt>
                <dd className="min-w-0 flex-[1_1_10rem]">{group.items.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <section aria-labelledby="projects" className="mt-8">
        <h2 id="projects" className="mb-6 text-2xl">
          {t('content.portfolio.projects.heading')}
        </h2>
        <ul className="grid gap-6 md:grid-cols-3">
          {links.map(({ key, href, drawing }, index) => (
            <li key={key} className="relative border border-ink bg-raised">
              <PartPicture
                src={drawing}
                alt=""
                ground="squared"
                eager={index === 0}
                className="border-b border-hairline p-6"
              />
              <div className="p-5">
                <h3 className="text-xl">
                  <a href={href} className="after:absolute after:inset-0 hover:text-signal">
                    {projects.entries[key].name}
                  </a>
                </h3>
                <p className="mt-2 text-sm text-soft">{projects.entries[key].note}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
