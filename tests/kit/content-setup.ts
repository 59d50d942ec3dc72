import { prepareContent } from '../../scripts/content/prepare-content.ts';

/** The global setup of all tests: many read generated files. */
export default prepareContent;
