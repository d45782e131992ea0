const urls = document.documentElement.dataset.messages?.split(' ') ?? []

/** Returns the URLs that the page was served with, so that scripts name no catalog of another language. */
export const catalogUrls = (): string[] => urls
