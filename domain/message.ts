export interface Message {
  readonly title: string;
  readonly description?: string;
}

/** Shown for a failed request that changed nothing. */
export const NO_RESPONSE: Message = {
  title: 'No answer',
  description: 'Please check your connection and try again.',
};

/** The title of the toast with an invalid form's first message. */
export const VALIDATION_TITLE = 'Validation error';
