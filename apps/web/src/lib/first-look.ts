/** Where the element with this id begins, the first look ends: a document is painted once it has come so far, and nothing before it moves as the rest comes. */
export const firstLookId = 'first-look'
