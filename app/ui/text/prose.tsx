import { Fragment, type ReactNode } from 'react';
import { TargetLink } from '#app/ui/link/link.tsx';
import type { LegalBlock, LegalSection, LegalSpan } from '#content/legal/legal.schema.ts';
import * as styles from './prose.module.css';

/** A long text in sections. In a dialog, whose page may have the same ids, they have none, and lower headings. */
export function Prose({
  sections,
  isInDialog = false,
}: {
  sections: readonly LegalSection[];
  isInDialog?: boolean;
}) {
  const Heading = isInDialog ? 'h3' : 'h2';
  return (
    <div className={styles.prose}>
      {sections.map(({ id, title, blocks }) => (
        <section key={id} id={isInDialog ? undefined : id}>
          <Heading className={isInDialog ? 'headline-xl' : 'headline-2xl'}>{title}</Heading>
          {renderEach(blocks, (block) => (
            <Block block={block} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (block.type === 'paragraph') {
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    );
  }
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {renderEach(block.items, (spans) => (
        <li>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  );
}

function Spans({ spans }: { spans: readonly LegalSpan[] }) {
  return renderEach(spans, (span) => <Span span={span} />);
}

function Span({ span }: { span: LegalSpan }) {
  if (span.type === 'text') return span.text;
  const content = <Spans spans={span.spans} />;
  if (span.type === 'link') return <TargetLink href={span.href}>{content}</TargetLink>;
  return span.type === 'strong' ? <strong>{content}</strong> : <em>{content}</em>;
}

function renderEach<Part>(parts: readonly Part[], render: (part: Part) => ReactNode): ReactNode {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered
    <Fragment key={index}>{render(part)}</Fragment>
  ));
}
