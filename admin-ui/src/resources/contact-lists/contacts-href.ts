/** The page of the people on a list. */
export const contactsHref = (listId: number): string => `/contact-lists/${listId}/contacts`;
