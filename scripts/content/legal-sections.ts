import type { ListItem, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { LegalBlock, LegalSection, LegalSpan } from '#content/legal/legal.schema.ts';

const BLOCKS = 'a heading (## Title), a paragraph or a list';
const SPANS = 'words, **strong**, *emphasis* or a [link](/terms)';
const TARGETS = 'a page such as /terms, an address that begins with https://, or mailto:…';

interface MutableSection extends LegalSection {
  readonly blocks: LegalBlock[];
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export function textOf(spans: readonly LegalSpan[]): string {
  return spans.map((span) => (span.type === 'text' ? span.text : textOf(span.spans))).join('');
}

export function readSections(
  file: string,
  markdown: string,
  facts: Readonly<Record<string, string>>,
) {
  const errors: string[] = [];
  const sections: MutableSection[] = [];

  function reportError(node: Nodes, expected: string, found: string): void {
    const line = node.position?.start.line ?? 1;
    errors.push(`${file}: line ${line}: expected ${expected}; found ${found}`);
  }

  function insertFacts(node: Nodes, text: string): string {
    const filled = text.replace(/\{\{([^{}]*)\}\}/g, (placeholder, name: string) => {
      const fact = facts[name];
      if (fact !== undefined) return fact;
      reportError(node, `one of ${Object.keys(facts).join(', ')} in {{ }}`, placeholder);
      return '';
    });
    if (/\{\{|\}\}/.test(filled)) reportError(node, 'a fact such as {{show.name}}', filled);
    return filled;
  }

  function spansOf(nodes: readonly PhrasingContent[]): LegalSpan[] {
    return nodes.flatMap((node): LegalSpan[] => {
      switch (node.type) {
        case 'text':
          return [{ type: 'text', text: insertFacts(node, node.value.replace(/\s+/g, ' ')) }];
        case 'strong':
        case 'emphasis':
          return [{ type: node.type, spans: spansOf(node.children) }];
        case 'link': {
          const href = insertFacts(node, node.url);
          if (!/^(\/(?!\/)|https:\/\/|mailto:)/.test(href)) reportError(node, TARGETS, href);
          return [{ type: 'link', href, spans: spansOf(node.children) }];
        }
        default:
          reportError(node, SPANS, node.type);
          return [];
      }
    });
  }

  function itemOf(item: ListItem): LegalSpan[] {
    const [paragraph, ...more] = item.children;
    if (paragraph?.type === 'paragraph' && more.length === 0) return spansOf(paragraph.children);
    reportError(item, 'one paragraph in each item', more[0]?.type ?? paragraph?.type ?? 'nothing');
    return [];
  }

  function addSection(node: Nodes, title: string): void {
    const id = slugOf(title);
    if (id === '' || sections.some((section) => section.id === id)) {
      reportError(node, 'a title of its own for each section', `'${title}'`);
    }
    sections.push({ id, title, blocks: [] });
  }

  function addBlock(node: Nodes, block: LegalBlock): void {
    const section = sections.at(-1);
    if (section) section.blocks.push(block);
    else reportError(node, 'a heading (## Title) before anything else', block.type);
  }

  function add(node: RootContent): void {
    if (node.type === 'heading' && node.depth === 2) {
      addSection(node, textOf(spansOf(node.children)));
    } else if (node.type === 'paragraph') {
      addBlock(node, { type: 'paragraph', spans: spansOf(node.children) });
    } else if (node.type === 'list') {
      const items = node.children.map(itemOf);
      addBlock(node, { type: 'list', isOrdered: node.ordered ?? false, items });
    } else {
      reportError(
        node,
        BLOCKS,
        node.type === 'heading' ? `a heading ${node.depth} deep` : node.type,
      );
    }
  }

  const root = fromMarkdown(markdown);
  root.children.forEach(add);
  if (sections.length === 0) reportError(root, 'at least one section', 'none');
  for (const { title, blocks } of sections) {
    if (blocks.length === 0) errors.push(`${file}: '${title}': expected some text; found none`);
  }
  return { sections, errors };
}
