/**
 * Hides the links to the rest of the site (`data-site-links`) for a customer who came by an agent's link: on a closed site
 * they would lead to the agents' login. Info pages, the phone and the languages stay.
 */
export const HiddenSiteLinks = () => <style>{'[data-site-links]{display:none}'}</style>
