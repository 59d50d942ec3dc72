import { Component, type ReactNode } from 'react';
import { ErrorPage } from '#app/layout/error-page.tsx';
import { failure } from '#content/show/not-found.ts';

/** Shows an error of rendering in the place of the island; navigation and footer stay. */
export class ErrorScreen extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <ErrorPage title={failure.title} back={failure.back}>
        {error instanceof Error ? error.message : String(error)}
      </ErrorPage>
    );
  }
}
