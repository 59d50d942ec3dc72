import { Fragment, type ReactNode } from 'react';
import { TargetLink } from '#app/ui/link/link.tsx';
import * as styles from './prose.module.css';

/** A run of words. */
export type ProseSpan =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'strong' | 'emphasis'; readonly spans: readonly ProseSpan[] }
  | { readonly type: 'link'; readonly href: string; readonly spans: readonly ProseSpan[] };

/** A paragraph or a list. */
export type ProseBlock =
  | { readonly type: 'paragraph'; readonly spans: readonly ProseSpan[] }
  | {
      readonly type: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly (readonly ProseSpan[])[];
    };

/** What stands under one heading. */
export interface ProseSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly ProseBlock[];
}

/**
 * A long text in sections, to be read on a page or in a dialog.
 * @param level of the sections' headings: one below what stands above the text
 * @param anchored whether each section can be linked to; in a dialog the addresses are the page's
 */
export function Prose({
  sections,
  level = 2,
  anchored = false,
}: {
  sections: readonly ProseSection[];
  level?: 2 | 3;
  anchored?: boolean;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.prose}>
      {sections.map(({ id, title, blocks }) => (
        <section key={id} {...(anchored ? { id } : {})}>
          <Heading className={level === 2 ? 'headline-2xl' : 'headline-xl'}>{title}</Heading>
          {inOrder(blocks, (block) => (
            <Block block={block} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Block({ block }: { block: ProseBlock }) {
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
      {inOrder(block.items, (spans) => (
        <li>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  );
}

function Spans({ spans }: { spans: readonly ProseSpan[] }) {
  return inOrder(spans, (span) => <Span span={span} />);
}

function Span({ span }: { span: ProseSpan }) {
  if (span.type === 'text') return span.text;
  const words = <Spans spans={span.spans} />;
  if (span.type === 'link') return <TargetLink href={span.href}>{words}</TargetLink>;
  return span.type === 'strong' ? <strong>{words}</strong> : <em>{words}</em>;
}

function inOrder<Part>(parts: readonly Part[], render: (part: Part) => ReactNode): ReactNode {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never change their order
    <Fragment key={index}>{render(part)}</Fragment>
  ));
}
