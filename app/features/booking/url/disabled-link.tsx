import type { ComponentProps } from 'react';

/** A link whose target cannot be selected (a placeholder link: HTML, 4.5.1). */
export function DisabledLink(props: Omit<ComponentProps<'a'>, 'href'>) {
  return <a role="link" aria-disabled="true" {...props} />;
}
