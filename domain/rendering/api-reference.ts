/** The file that describes the API to programs. */
export const OPENAPI_PATH = '/api/openapi.json';

/** The build replaces it by the operations: no script contains them. */
export const OPERATIONS_PLACEHOLDER = '<!--operations-->';
