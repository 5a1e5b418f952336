export const PURPOSE = 'Would it have worked without knowing the answer?'
