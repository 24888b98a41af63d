import { Link } from 'react-router';
import type { Span, TextBlock } from '../../../settings/rules/pages/text-blocks.ts';
import { pagePath } from '../../../platform/screens/api/page-path.ts';

const headingStyles = { 2: 'text-2xl', 3: 'text-xl', 4: 'text-lg' } as const;

/** A host's text with headings, lists and links; nothing of it is read as HTML. */
export function FormattedText({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const;
    return (
      <Heading className={`pt-4 ${headingStyles[block.level]}`}>
        <Spans spans={block.spans} />
      </Heading>
    );
  }
  if (block.kind === 'paragraph')
    return (
      <p className="wrap-anywhere whitespace-pre-line">
        <Spans spans={block.spans} />
      </p>
    );
  const items = block.items.map((spans, index) => (
    <li key={index} className="wrap-anywhere whitespace-pre-line">
      <Spans spans={spans} />
    </li>
  ));
  return block.start === null ? (
    <ul className="list-disc space-y-1 pl-6">{items}</ul>
  ) : (
    <ol start={block.start} className="list-decimal space-y-1 pl-6">
      {items}
    </ol>
  );
}

const Spans = ({ spans }: { spans: readonly Span[] }) =>
  spans.map(({ text, href }, index) => {
    if (href === undefined) return text;
    return href.startsWith('/') ? (
      <Link key={index} to={pagePath(href)} className="link">
        {text}
      </Link>
    ) : (
      <a key={index} href={href} className="link">
        {text}
      </a>
    );
  });
