@rem Windows has no word "exec", with which npm scripts put a program in place of the shell elsewhere.
@%*
