import { pageMeta } from '#app/layout/head/page-meta.ts';
import { apiReference as copy } from '#content/api-reference/api-reference.ts';
import { OPENAPI_PATH, OPERATIONS_PLACEHOLDER } from '#domain/rendering/api-reference.ts';
import * as styles from './api-reference.module.css';

const ID = 'operations';

/** Read from the page itself, which no other page links: it is always loaded as a document. */
const operations = import.meta.env.SSR
  ? OPERATIONS_PLACEHOLDER
  : (document.getElementById(ID)?.innerHTML ?? '');

export default function ApiReferencePage() {
  return (
    <div className={`${styles.apiReference} section-first page-width`}>
      <header className={styles.header}>
        <h1 className="headline-4xl">{copy.title}</h1>
        <p className="lead">{copy.lead}</p>
        <p>
          <a href={OPENAPI_PATH}>{copy.file}</a>
        </p>
      </header>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made and escaped by the build. */}
      <div id={ID} className={styles.operations} dangerouslySetInnerHTML={{ __html: operations }} />
    </div>
  );
}

export const meta = pageMeta({ ...copy.page, isIndexed: false });
