import type { ReactNode } from 'react';

/** A section as wide as the page's column, named by its heading. */
export function PageSection({
  id,
  title,
  titleClass = 'section-heading headline-3xl reveal',
  className,
  children,
}: {
  id: string;
  title: string;
  titleClass?: string;
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={className} aria-labelledby={id}>
      <div className="page-width">
        <h2 className={titleClass} id={id}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
