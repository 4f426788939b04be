-- Whether a user has opened a link that was mailed decides who is mailed a password reset first.
grant select (is_shown) on account_links to muster_lookup;
