/** Every number the specification fixes (P 5, P 9, S 2, S 5, S 9), the unit in the name; then those we chose ourselves, by what they limit. */

// Sessions and sign-in (P 5, P 9)
export const PASSWORD_MIN_CHARACTERS = 8
export const PASSWORD_STRONG_MIN_CHARACTERS = 10
export const PASSWORD_STRONG_MIN_CHECKS = 4
export const PASSWORD_MEDIUM_MIN_CHECKS = 3
export const PASSPHRASE_MIN_CHARACTERS = 15
export const PASSWORD_MAX_CHARACTERS = 256
export const CLEANED_INPUT_MAX_CHARACTERS = 10_000

// Browsing and searching the public side (P 2, P 5, P 9)
export const BROWSE_DEBOUNCE_MILLISECONDS = 150
export const PAGE_SIZES = [10, 25, 50] as const
export const PAGE_SIZE_DEFAULT = 10
export const PAGE_LIMIT_MIN = 1
export const PAGE_LIMIT_MAX = 50
export const QUERY_MAX_CHARACTERS = 500
export const AGENCY_FILTER_MAX_CHARACTERS = 200
export const STATE_FILTER_MAX_CHARACTERS = 100
export const COMMENTER_FILTER_MAX_CHARACTERS = 200
export const FILING_COMPANY_FILTER_MAX_CHARACTERS = 200
export const DOCKET_COMMENTS_PER_LOAD = 10
export const CLOSING_SOON_DAYS = 7

// The comment wizard (P 5, P 9)
export const COMMENT_WIZARD_STEPS = 5
export const COMMENT_MAX_CHARACTERS_DEFAULT = 4000
export const COMMENT_COUNTER_WARNING_PERCENT = 90
export const COMMENTS_PER_USER_DEFAULT = 3
export const FILE_MAX_MEGABYTES_DEFAULT = 10
export const FILES_PER_COMMENT_DEFAULT = 3
export const AUTHORIZATION_STATEMENT_MAX_CHARACTERS = 1000
export const COPIED_NOTICE_SECONDS = 2

// Promises made in words (P 2, P 9)
export const CONTACT_REPLY_BUSINESS_DAYS = [1, 2] as const
export const REVIEW_BUSINESS_DAYS = [1, 3] as const
export const SETUP_BUSINESS_DAYS = [1, 2] as const
export const SUPPORT_HOURS_EASTERN = [9, 17] as const
export const ACCESSIBILITY_REPLY_BUSINESS_DAYS = 2
export const SECURITY_REPLY_HOURS = 24
export const RECOMMENDED_COMMENT_PERIOD_DAYS = 30
export const RECOMMENDED_FILE_MEGABYTES = 10

// The docket wizard and the docket list (S 2, S 5, S 9)
export const DOCKET_TITLE_MAX_CHARACTERS = 120
export const FILE_MIN_MEGABYTES = 1
export const FILE_MAX_MEGABYTES = 100
export const DEFAULT_OPEN_TIME = "09:00"
export const DEFAULT_CLOSE_TIME = "17:00"
export const CAPTCHA_REQUIRED_DEFAULT = true
export const AUTO_PUBLISH_DEFAULT = false
export const DOCKET_LIST_PAGE_SIZE = 20
export const HOME_PANEL_DOCKETS = 5
export const HOME_PANEL_NEW_COMMENTS_DAYS = 30
export const RECENT_DOCKETS = 5
export const SOON_MARKER_DAYS = [1, 7] as const

// Moderation, search and reports (S 2, S 7, S 9)
export const QUEUE_PREVIEW_CHARACTERS = 80
export const SEARCH_SNIPPET_CHARACTERS = 200
export const SEARCH_PAGE_SIZES = [25, 50, 100] as const
export const SEARCH_PAGE_SIZE_DEFAULT = 25
export const ANALYTICS_DEFAULT_HOURS = 2160

// Agency settings (S 5, S 9)
export const LOGO_MAX_MEGABYTES = 2
export const LOGO_CACHE_SECONDS = 3600
export const DEFAULT_ACCENT_COLOR = "#0050D8"
export const ACCENT_MIN_CONTRAST = 4.5
export const DEFAULT_TIME_ZONE = "America/New_York"

// Ours: the specification names the field but no number. The database repeats them.
export const EMAIL_MAX_CHARACTERS = 254
export const NAME_MAX_CHARACTERS = 200
export const ORGANIZATION_MAX_CHARACTERS = 200
export const AGENCY_NAME_MAX_CHARACTERS = 200
export const JURISDICTION_MAX_CHARACTERS = 200
export const AGENCY_DESCRIPTION_MAX_CHARACTERS = 5000
export const FOOTER_DISCLAIMER_MAX_CHARACTERS = 2000
export const DOCKET_SUMMARY_MAX_CHARACTERS = 5000
export const DOCKET_DESCRIPTION_MAX_CHARACTERS = 50_000
export const REFERENCE_CODE_MAX_CHARACTERS = 100
export const SLUG_MAX_CHARACTERS = 100
export const TAG_MAX_CHARACTERS = 50
export const TAGS_PER_DOCKET = 20
export const REASON_MAX_CHARACTERS = 2000
export const SUBJECT_MAX_CHARACTERS = 200
export const MESSAGE_MAX_CHARACTERS = 10_000
export const FILENAME_MAX_CHARACTERS = 255
export const COMMENT_MAX_CHARACTERS_CEILING = 100_000
export const COMMENTS_PER_USER_MAX = 100
export const FILES_PER_COMMENT_MAX = 20

// Ours: what people do with their own comments, follow, and write to us.
/** How much of a comment the list of one's own shows. */
export const OWN_COMMENT_EXCERPT_CHARACTERS = 200
/** Corrections of one comment (decision 41). */
export const COMMENT_CORRECTIONS_MAX = 20
/** Asking for words to be removed from a published comment. */
export const REDACTION_MAX_CHARACTERS = 2000
export const REDACTION_REQUESTS_PER_DAY = 10
/** Of a passage that was selected in a document: what is quoted, and what is looked at. */
export const QUOTED_PASSAGE_MAX_CHARACTERS = 400
export const SELECTED_PASSAGE_MAX_CHARACTERS = 4000
/** Letters to those who follow something (decision 43): a slip that is mended within this time is not told. */
export const NEWS_WAIT_MINUTES = 5
export const NEWS_DAYS_LEFT = 3
export const FOLLOWS_MAX = 200
export const FOLLOWS_ASKED = 20
export const FOLLOWS_ASKED_SECONDS = 3600
export const CONTACT_MESSAGES_PER_CLIENT = 5
export const CONTACT_MESSAGES_SECONDS = 3600
/** What is kept of where a contact message came from, and how long (settled 46). The database repeats the first. */
export const USER_AGENT_MAX_CHARACTERS = 300
export const CONTACT_ORIGIN_DAYS = 90

// Ours: public pages, feeds, sitemaps, and the history on the status page.
/** So many comments of a docket one page shows at most, for those who go back to it, and for printing. */
export const DOCKET_COMMENTS_SHOWN_MAX = 500
/** Of those that filters find, a page has so many, and where words are looked for about so many characters of each. */
export const DOCKET_COMMENTS_FOUND_PER_PAGE = 25
export const DOCKET_COMMENT_SNIPPET_CHARACTERS = 500
/** What one page of the whole record holds at most, so that making it never holds up others. */
export const RECORD_PART_COMMENTS = 1000
export const RECORD_PART_BYTES = 2_000_000
export const FEED_ENTRIES = 50
export const FEED_SUMMARY_CHARACTERS = 1000
export const SITEMAP_SHARD_PAGES = 10_000
export const SITEMAP_INDEX_SECONDS = 60
/** How long `security.txt` says it is valid; the standard allows a year. */
export const SECURITY_TEXT_DAYS = 364
export const INCIDENTS_SHOWN_DAYS = 30
export const INCIDENTS_KEPT_DAYS = 90
/** Checks run every minute; a longer silence counts as an outage of the whole site. */
export const STATUS_SILENCE_MINUTES = 5
/** How many agencies the page of a state lists, and how many tags the public list holds. */
export const STATE_AGENCIES_MAX = 1000
export const PUBLIC_TAGS_MAX = 1000
/** Where somebody lives, and what is shown for it: agencies and dockets of each kind, and places of one name to choose from. */
export const PLACE_MAX_CHARACTERS = 200
export const NEAR_AGENCIES_MAX = 25
export const NEAR_DOCKETS_MAX = 6
export const NEAR_UPCOMING_MAX = 3
export const PLACE_CHOICES_MAX = 60
/** The public list of agencies, and what the page of a state shows beside them. */
export const AGENCIES_PAGE_SIZE = 50
export const STATE_DOCKETS_MAX = 12
export const STATE_UPCOMING_MAX = 6
/** The list of dockets whose data can be downloaded. */
export const DATA_DOCKETS_PAGE_SIZE = 50

// Ours: search, and lists of any kind.
export const OFFSET_MAX_ROWS = 10_000
export const TOTAL_COUNTED_EXACTLY_ROWS = 10_000
/** A search that finds nothing suggests words of so many published comments, the newest, and of all public dockets. */
export const WORDS_GATHERED_COMMENTS = 20_000
/** Only the newest matches are ranked by relevance; older ones follow by date. Ten times as many cost three times as much. */
export const SEARCH_RANKED_COMMENTS = 1000
/** The same in an agency's own search, which also counts no further: four people at once wait for no page of it. */
export const AGENCY_SEARCH_RANKED_COMMENTS = 500
/** Sorted by title are the newest matches. */
export const AGENCY_SEARCH_TITLED_COMMENTS = 2000
/** Comments an agency's own people can find before a job has written their search rows; more than ever wait for long. */
export const FRESH_COMMENTS_SEARCHED = 2000
/** Searches that one person keeps in an agency. */
export const SAVED_SEARCHES_MAX = 50
export const SAVED_SEARCH_NAME_MAX_CHARACTERS = 100
export const SAVED_SEARCH_QUERY_MAX_CHARACTERS = 40_000
/** An id, a tracking ID, a reference code or an address of ours, typed or pasted into a search. */
export const NAMED_MAX_CHARACTERS = 500
/** Rows of a list that has no pages. */
export const PEOPLE_LISTED_MAX = 500
export const ROWS_LISTED_MAX = 200

// Ours: moderation.
export const BULK_MODERATION_MAX_COMMENTS = 200
export const MODERATION_UNDO_MINUTES = 10
/** Saved reasons that are offered for one action: a number key for each. */
export const SAVED_REASONS_OFFERED = 9
/** Saved reasons of an agency, with those no longer offered. */
export const SAVED_REASONS_MAX = 200
export const SAVED_REASON_LABEL_MAX_CHARACTERS = 100
export const LETTER_MAX_CHARACTERS = 5000
export const QUEUE_PAGE_SIZE = 25
/** How long a reviewer has a comment to themselves, and how many at once: the one that is open and those loaded ahead. */
export const REVIEW_CLAIM_MINUTES = 10
export const REVIEW_CLAIMED_COMMENTS = 3
/** The words of a queue are looked for in so many comments of its list, one by one, and its filters count no further. */
export const QUEUE_SEARCHED_COMMENTS = 5000
/** How long a comment may have waited, in days, for a filter of the queue. */
export const WAITING_DAYS_MAX = 3650
/** Comments that are assigned at once. */
export const ASSIGNED_AT_ONCE_MAX = 10_000
export const STAFF_NOTE_MAX_CHARACTERS = 5000
export const STAFF_NOTE_MENTIONS_MAX = 20
/** How much of a text file a preview shows. */
export const PREVIEW_TEXT_MAX_BYTES = 102_400
/** Word files beyond this are only downloaded: a preview holds the whole file in memory. */
export const PREVIEW_WORD_MAX_MEGABYTES = 25
/** Notes that a page shows of one docket or comment, the newest, and mentions on the dashboard. */
export const STAFF_NOTES_SHOWN = 200
export const HOME_PANEL_MENTIONS = 5

// Ours: dockets, their documents, and their templates.
/** Supporting documents of a docket as it is, former versions not counted; and how many one form may add. */
export const DOCKET_DOCUMENTS_MAX = 100
export const DOCUMENTS_PER_FORM = 20
export const DOCUMENT_TITLE_MAX_CHARACTERS = 255
/**
 * Asking for a document in an accessible format; letters of such requests to one agency within `CONTACT_MESSAGES_SECONDS`, and how many
 * requests one later letter tells of.
 */
export const FORMAT_DETAILS_MAX_CHARACTERS = 2000
export const FORMAT_REQUESTS_PER_AGENCY = 30
/** Forms with documents that one person may send. */
export const DOCUMENT_FORMS_PER_PERSON = 300
export const DOCUMENT_FORMS_SECONDS = 1800
/** A title in another language may need more room than the original. */
export const TRANSLATED_TITLE_MAX_CHARACTERS = 240
/** Tags of an agency's own. */
export const AGENCY_TAGS_MAX = 200
/** Docket templates of an agency, and how long a comment period one can hold. */
export const DOCKET_TEMPLATES_MAX = 100
export const DOCKET_TEMPLATE_NAME_MAX_CHARACTERS = 100
export const COMMENT_PERIOD_MAX_DAYS = 3650

// Ours: the rest of the console.
/** What a morning mail looks ahead for closing dockets and back for notes, in days, and lists of each. */
export const MORNING_MAIL_DAYS_AHEAD = 7
export const MORNING_MAIL_NOTES_DAYS = 7
export const MORNING_MAIL_ITEMS = 20
/** Exports of an agency that are still to be made. */
export const EXPORTS_IN_PROGRESS_MAX = 20
export const ACTIVITY_PAGE_SIZE = 50
/** What is stuck: letters from so many tries on, and how long a letter that was given up can be sent again. */
export const STUCK_MAIL_TRIES = 3
export const STUCK_DAYS = 7
export const STUCK_LIST_LIMIT = 50
/** Members of an agency on a page. */
export const MEMBERS_PAGE_SIZE = 50
/** Entries of the audit log on a page, and in one step of its download. */
export const AUDIT_PAGE_SIZE = 50
export const AUDIT_EXPORT_STEP = 1000
/** How many people, and how many records, a filter of the audit log may mean. */
export const AUDIT_FILTER_MATCHES = 20
export const ACTIVITY_SEARCHED_ENTRIES = 5000

// Ours: webhooks.
/** Webhooks of an agency, and how long the address of one may be. */
export const WEBHOOKS_MAX = 10
export const WEBHOOK_URL_MAX_CHARACTERS = 2000
/** How long a former secret signs beside the new one, and after how long without success a webhook is switched off. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24
export const WEBHOOK_OFF_DAYS = 3
/** Minutes from one try of a delivery to the next: about a day together. */
export const WEBHOOK_PAUSES_MINUTES = [1, 5, 30, 120, 240, 480, 600] as const
/** Deliveries that a page or the API lists of a webhook, the newest, and how long they are kept. */
export const WEBHOOK_DELIVERIES_LISTED = 50
export const WEBHOOK_DELIVERIES_DAYS = 30

// Ours: an agency's domains, sign-in provider, and provisioning.
/** Domains that an agency claims, how long the letter that proves one counts, and how many are sent about one in a day. */
export const AGENCY_DOMAINS_MAX = 20
export const DOMAIN_LETTER_HOURS = 24
export const DOMAIN_LETTERS_PER_DAY = 3
/** How a proof of a domain is looked at again (decision 70): days from one look to the next, and of a domain without its record. */
export const DOMAIN_CHECK_DAYS = 7
export const DOMAIN_GRACE_DAYS = 14
/** How many looks in a row must find the record missing before the domain is lost. */
export const DOMAIN_MISSES = 5
/** Hours until a name server that did not answer is asked again. */
export const DOMAIN_SILENT_HOURS = 6
/** How long a proof by letter is good, how long before its end it is asked for again, and when owners are told for the last time. */
export const DOMAIN_LETTER_PROOF_DAYS = 365
export const DOMAIN_RENEWAL_DAYS = 30
export const DOMAIN_WARNING_DAYS = 3
/** How many proofs are looked at in one go. */
export const DOMAIN_CHECKS_AT_ONCE = 500
/** What an agency writes about its provider, and the groups that give one role. */
export const SIGN_IN_ISSUER_MAX_CHARACTERS = 2000
export const SIGN_IN_CLIENT_ID_MAX_CHARACTERS = 500
export const SIGN_IN_CREDENTIAL_MAX_CHARACTERS = 10_000
export const SIGN_IN_GROUPS_MAX = 50
/** What a SAML provider sends, or says of itself, in bytes; the addresses and the certificates that it may name. */
export const SAML_RESPONSE_MAX_BYTES = 524_288
export const SAML_METADATA_MAX_BYTES = 524_288
export const SAML_METADATA_TYPED_MAX_CHARACTERS = 200_000
export const SAML_CERTIFICATES_MAX = 10
/** Keys of an agency for its identity provider, and what may come with one (decision 66). */
export const SCIM_KEYS_PER_AGENCY = 10
export const SCIM_CALLS_PER_MINUTE = 1500
export const SCIM_BODY_MAX_BYTES = 1_048_576
/** People whom one agency's provider may add in a day: each gets a letter. */
export const SCIM_NEW_PEOPLE_PER_DAY = 2000
export const SCIM_PEOPLE_MAX = 20_000
export const SCIM_PAGE_SIZE = 100
export const SCIM_PAGE_MAX = 200
export const SCIM_EXPRESSION_MAX_CHARACTERS = 2000
export const SCIM_EXPRESSION_DEPTH_MAX = 10
export const SCIM_OPERATIONS_MAX = 1000
export const SCIM_ADDRESSES_MAX = 20

// Ours: accounts, sign-in attempts, and session lifetimes.
export const SESSION_PUBLIC_DAYS = 30
export const SESSION_STAFF_HOURS = 12
export const SESSION_STAFF_IDLE_MINUTES = 30
/** How long before the end of a staff session the page warns. */
export const SESSION_WARNING_SECONDS = 120
/** A session's last use is recorded at most this often. */
export const SESSION_TOUCH_SECONDS = 60
/** How long to keep a form that arrived without a session. */
export const KEPT_FORM_MINUTES = 60
export const KEPT_FORMS_PER_PERSON = 10
/** How long a super owner may see pages as somebody else (settled 14). */
export const IMPERSONATION_MINUTES = 30
export const INVITATION_DAYS = 7
export const INVITATION_MINUTES = INVITATION_DAYS * 1440
export const INVITATIONS_PER_PERSON = 100
export const INVITATIONS_SECONDS = 3600
/** How long after the password a second factor is accepted. */
export const SECOND_FACTOR_MINUTES = 10
export const RECOVERY_CODE_COUNT = 10
export const RECOVERY_CODE_CHARACTERS = 10
export const DATA_DOWNLOADS = 10
export const DATA_DOWNLOADS_SECONDS = 3600
export const OWN_DATA_ROWS_MAX = 10_000
export const LOGIN_ATTEMPTS_MAX = 10
export const LOGIN_ATTEMPTS_SECONDS = 180
/** Each wait within a day is twice as long as the one before: from 3 minutes to 96 for passwords. */
export const WAITS_DOUBLED_AT_MOST = 5
/** How many times the limit of a client its network may use. */
export const WIDER_NETWORK_FACTOR = 10
export const DAY_SECONDS = 86_400
/**
 * After this many wrong passwords or second factors in a row, from anyone, only a known browser or an emailed link signs in.
 */
export const FAILED_PROOFS_MAX = 100
/** After this many wrong codes in a row, codes get longer. */
export const FAILED_CODES_MAX = 20
export const AUTH_LONG_CODE_DIGITS = 10
/** From this many wrong second factors on, the owner gets an email, once a day. */
export const FAILED_FACTORS_TOLD = 3
export const BROWSER_MARKS_MAX = 5
export const BROWSER_MARKS_DAYS = 365
/** How many wrong passwords make a known browser unknown; a right one resets the count. */
export const KNOWN_BROWSER_TRIES = 100
export const KNOWN_BROWSER_SECONDS = 30 * DAY_SECONDS
export const SIGN_UPS_PER_CLIENT = 30
export const SIGN_UPS_SECONDS = 3600
/** For one client; attempts from elsewhere do not count against it. */
export const ACCOUNT_MAILS_PER_ADDRESS = 5
export const ACCOUNT_MAILS_PER_ADDRESS_FROM_ALL = 30
/** For all clients together. */
export const ACCOUNT_MAILS_AT_ALL = 10_000
export const ACCOUNT_MAILS_SECONDS = 3600
/** The authentication service (P 7.2): limits per client, account and code. */
export const AUTH_TOKEN_REQUESTS = 150
/** A sign-in page asks for a passkey each time it is opened. */
export const AUTH_PASSKEY_QUESTIONS = 300
export const AUTH_MAIL_REQUESTS = 30
export const AUTH_REQUESTS_SECONDS = 300
export const AUTH_ANONYMOUS_REQUESTS = 30
export const AUTH_ANONYMOUS_SECONDS = 3600
export const AUTH_FACTOR_TRIES = 15
export const AUTH_FACTOR_SECONDS = 300
export const AUTH_CODE_TRIES = 5
export const AUTH_CODE_DIGITS = 6
/** How long the link that confirms a new account works at least: a day. */
export const EMAIL_CONFIRMATION_MINUTES = 1440
/** How long after an emailed link a new password needs no other proof. */
export const AUTH_LINK_MINUTES_GRACE = 15
/** Maximum length of what a provider says when a sign-in there fails. */
export const PROVIDER_MESSAGE_MAX_CHARACTERS = 200
export const AUTH_FLOW_MINUTES = 5
/** How long a second factor that was just shown replaces the password. */
export const RECENT_PROOF_SECONDS = 300
export const AUTH_CHALLENGE_SECONDS = 300
export const AUTH_FACTORS_MAX = 10
export const FACTOR_NAME_MAX_CHARACTERS = 100
export const AUTH_METADATA_MAX_CHARACTERS = 8192
export const WALLET_MESSAGE_MIN_CHARACTERS = 64
export const WALLET_MESSAGE_MAX_CHARACTERS = 20_480
/** How long after it was issued a wallet's message signs in. */
export const WALLET_MESSAGE_SECONDS = 600
/** How far the clock of whoever wrote it may be ahead of ours. */
export const WALLET_AHEAD_SECONDS = 60
export const AUTH_BODY_MAX_BYTES = 1_048_576

// Ours: the API.
/** Keys of one person that work at the same time. */
export const API_KEYS_PER_PERSON = 20
export const API_KEY_NAME_MAX_CHARACTERS = 100
/** A key's last use is recorded at most this often. */
export const API_KEY_TOUCH_SECONDS = 60
/** Calls with a key or token that is refused, of one client in the window of its reads; then it has to wait. */
export const API_REFUSED_KEYS_PER_CLIENT = 60
/** The window in which API reads are counted; their maximum is a setting. */
export const API_READS_SECONDS = 60
/** The API in the shape of regulations.gov (v4): rows of a page, pages, and values of one filter, as its documentation says. */
export const REGULATIONS_PAGE_SIZE_MIN = 5
export const REGULATIONS_PAGE_SIZE_MAX = 250
export const REGULATIONS_PAGE_SIZE_DEFAULT = 25
export const REGULATIONS_PAGES_MAX = 20
export const REGULATIONS_FILTER_VALUES = 20
/** Comments between two moments are counted no further: a page would wait for its count. */
export const REGULATIONS_COUNTED_COMMENTS = 100_000

// Ours: what a request may hold.
export const NEXT_MAX_CHARACTERS = 2000
export const BYTES_PER_KILOBYTE = 1024
export const BYTES_PER_MEGABYTE = 1_048_576
/** A form without files: the longest comment, every character percent-encoded. */
export const FORM_BODY_MAX_BYTES = 2 * BYTES_PER_MEGABYTE
/** How many parts a request may have, so that reading it stays quick (several times what any of our pages sends). */
export const FORM_FIELDS_MAX = 500
export const FIELD_NAME_MAX_CHARACTERS = 200
/** Length of one field, in UTF-16 units: four times the longest text that any of ours may have. */
export const FIELD_MAX_UNITS = 250_000
export const FORM_TEXT_BESIDE_FILES_MAX_BYTES = 65_536
export const FORM_PART_HEADERS_MAX_BYTES = 8192
export const FORM_BOUNDARY_MAX_CHARACTERS = 70
export const QUERY_PARAMETERS_MAX = 200
export const JSON_DEPTH_MAX = 50
export const JSON_MEMBERS_MAX = 5000
/** Marks on one letter; the standard's own limit for text that is safe to pass on (UAX 15, stream-safe text). */
export const COMBINING_MARKS_MAX = 30
/** Limits for browsers' reports of policy violations: per report, per client, for all in one window, and per log line. */
export const POLICY_REPORT_MAX_BYTES = 16_384
export const POLICY_REPORTS_PER_CLIENT = 5
export const POLICY_REPORTS_MAX = 60
export const POLICY_REPORTS_SECONDS = 60
export const POLICY_REPORTS_LOGGED = 5
