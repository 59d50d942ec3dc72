import { useEffect, useState } from 'react';
import * as styles from './on-this-page.module.css';

export type SectionLink = { href: `#${string}`; label: string };

/** Exceeds scroll-padding-top (base.css), so that the section before a linked one is out of view. */
const ROOT_MARGIN = '-120px 0px -40% 0px';

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

/** The first section in view, or else the last one that was; undefined above the first. */
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
      { rootMargin: ROOT_MARGIN },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [links]);

  return current;
}
