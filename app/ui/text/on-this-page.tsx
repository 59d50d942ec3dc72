import * as styles from './on-this-page.module.css';

export type SectionLink = { href: `#${string}`; label: string };

/** Links to the sections of the page; the page script marks the one in view. */
export function OnThisPage({ label, links }: { label: string; links: readonly SectionLink[] }) {
  return (
    <nav className={styles.onThisPage} aria-label={label} data-sections>
      <ul className={styles.links}>
        {links.map(({ href, label: section }) => (
          <li key={href}>
            <a className={styles.link} href={href}>
              {section}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
