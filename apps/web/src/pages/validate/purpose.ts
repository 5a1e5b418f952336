/** Shown under the page's title. */
export const PURPOSE = 'Would it have worked without knowing the answer?'
