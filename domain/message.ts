export interface Message {
  readonly title: string;
  readonly description?: string;
}

/** Set only for a failed request that changed nothing. */
export const NO_RESPONSE: Message = {
  title: 'No answer',
  description: 'Please check your connection and try again.',
};

export const VALIDATION_TITLE = 'Validation error';
