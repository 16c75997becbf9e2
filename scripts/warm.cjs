/** Build step: a run of the built program that writes its code caches anew, with what it needed besides what they held. */
void require('../bin/completions-lint.js').start(true)
