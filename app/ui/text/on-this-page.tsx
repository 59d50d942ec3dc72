import { useEffect, useState } from 'react';
import * as styles from './on-this-page.module.css';

/** A section of the page, by the id of its element. */
export type SectionLink = { href: `#${string}`; label: string };

/**
 * The part of the window in which a section counts as the one in view: below the place where a
 * followed link puts it (scroll-padding-top in base.css), so that the section before is out.
 */
const IN_VIEW = '-120px 0px -40% 0px';

/**
 * The index of a long page: plain links, the section in view marked. It stays beside the text on
 * wide screens and stands above it on narrow ones.
 * @param label names the navigation, such as 'On this page'
 */
export function OnThisPage({ label, links }: { label: string; links: readonly SectionLink[] }) {
  const current = useSectionInView(links);
  return (
    <nav className={styles.onThisPage} aria-label={label}>
      <ul className={styles.links}>
        {links.map(({ href, label: section }) => (
          <li key={href}>
            <a
              className={styles.link}
              href={href}
              aria-current={href === current ? 'true' : undefined}
            >
              {section}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The first of the sections in view; between two, the last that was; above all of them, none. */
function useSectionInView(links: readonly SectionLink[]): SectionLink['href'] | undefined {
  const [current, setCurrent] = useState<SectionLink['href']>();

  useEffect(() => {
    const sections = links.flatMap(({ href }) => document.getElementById(href.slice(1)) ?? []);
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = links.find(({ href }) => visible.has(href.slice(1)));
        if (first) setCurrent(first.href);
        else if ((sections[0]?.getBoundingClientRect().top ?? 0) > 0) setCurrent(undefined);
      },
      { rootMargin: IN_VIEW },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [links]);

  return current;
}
