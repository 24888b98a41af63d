import { useLocation } from 'react-router';
import { usePublicConfig } from '../public-config.ts';
import { type PageFacts, pageTags } from './page-tags.ts';

/**
 * Renders a page's tags from a component, for a page whose title depends on loaded data. React
 * hoists them into the head, on the server too.
 */
export function HeadTags(facts: Omit<PageFacts, 'address'>) {
  const address = useLocation();
  const config = usePublicConfig();
  return pageTags({ ...facts, address }, config).map((tag) => {
    if ('title' in tag) return <title key="title">{tag.title}</title>;
    if (import.meta.env.SSR && 'hrefLang' in tag)
      return <link key={tag.hrefLang} rel={tag.rel} hrefLang={tag.hrefLang} href={tag.href} />;
    if ('tagName' in tag) return <link key="canonical" rel={tag.rel} href={tag.href} />;
    return 'property' in tag ? (
      <meta key={tag.property} property={tag.property} content={tag.content} />
    ) : (
      <meta key={tag.name} name={tag.name} content={tag.content} />
    );
  });
}
